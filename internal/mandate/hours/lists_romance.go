package hours

const whenFrench = `
	sun dim dimanche dimanches
	mon lun lundi lundis
	tue mar mardi mardis
	wed mer mercredi mercredis
	thu jeu jeudi jeudis
	fri ven vendredi vendredis
	sat sam samedi samedis
	daily tous_les_jours chaque_jour quotidien quotidienne quotidiennement toute_la_semaine
	weekdays en_semaine jours_ouvrables jours_ouvres les_jours_de_semaine jours_de_semaine
	weekends weekend weekends
	1 une_heure
	2 deux
	3 trois
	4 quatre
	5 cinq
	6 six
	7 sept
	8 huit
	9 neuf
	10 dix
	11 onze
	12 douze
	13 treize
	14 quatorze
	15 quinze
	16 seize
	17 dix_sept
	18 dix_huit
	19 dix_neuf
	20 vingt
	21 vingt_et_une
	22 vingt_deux
	30 trente
	45 quarante_cinq
	noon midi
	midnight minuit
	morning matin matins du_matin le_matin les_matins
	afternoon apres_midi l_apres_midi de_l_apres_midi
	evening soir soirs du_soir le_soir les_soirs soirees
	night nuit la_nuit
	clock h heure heures
	after+30 et_demie et_demi
	after+15 et_quart
	after-15 moins_le_quart moins_quart
	spanning a au jusqu_a jusqu_au
	barring sauf excepte hormis mais_pas pas
	sparing pas_d_edition pas_de_journal aucune_edition aucun_journal ne_m_envoyez_pas ne_m_envoie_pas ne_m_envoyez_rien ne_m_envoie_rien
	adding aussi egalement
	joining et ainsi_que puis
	parting mais
	every chaque toutes_les tous_les
	unit minute minutes semaine semaines mois jour jours
	once une_fois
	twice deux_fois
	thrice trois_fois
	times fois
	a-day par_jour
	a-week par_semaine
	noise un une le la les l du de des d en dans vers s il vous te plait merci je j voudrais veux aimerais fuseau horaire locale pour mon ma
	edition edition editions journal journaux newsletter lettre numero
	sending recevoir recois envoie envoyez envoyer envoie_moi envoyez_moi envoie_la_moi envoie_le_moi envoyez_la_moi envoyez_le_moi
	sending envoie_la envoie_le envoyez_la envoyez_le livrez_moi livrez arrive arriver vienne parvienne paraisse
	alone seulement uniquement exclusivement
	noise ce que ca soit desormais dorenavant a_partir_de_maintenant moi doit devrait il elle sera qu veuillez pouvez_vous peux_tu prefere
	noise prefererais plutot me m
`

const whenSpanish = `
	sun dom domingo domingos
	mon lun lunes
	tue mar martes
	wed mie miercoles
	thu jue jueves
	fri vie viernes
	sat sab sabado sabados
	daily todos_los_dias cada_dia diario diaria diariamente a_diario toda_la_semana
	weekdays entre_semana dias_laborables los_dias_laborables laborables dias_habiles de_lunes_a_viernes
	weekends fin_de_semana fines_de_semana los_fines_de_semana
	1 a_la_una
	2 dos
	3 tres
	4 cuatro
	5 cinco
	6 seis
	7 siete
	8 ocho
	9 nueve
	10 diez
	11 once
	12 doce
	13 trece
	14 catorce
	15 quince
	16 dieciseis
	17 diecisiete
	18 dieciocho
	19 diecinueve
	20 veinte
	21 veintiuna
	22 veintidos
	30 treinta
	45 cuarenta_y_cinco
	noon mediodia
	midnight medianoche
	morning manana mananas de_la_manana por_la_manana por_las_mananas
	afternoon tarde tardes de_la_tarde por_la_tarde por_las_tardes
	evening al_anochecer
	night noche noches de_la_noche por_la_noche por_las_noches
	am am a_m
	pm pm p_m
	clock h hora horas en_punto
	after+30 y_media
	after+15 y_cuarto
	after-15 menos_cuarto
	spanning a al hasta
	barring excepto salvo menos pero_no no
	sparing sin_edicion ninguna_edicion sin_periodico no_me_envies no_me_mandes no_envies no_mandes no_me_envien no_me_manden
	adding tambien ademas
	joining y e
	parting pero
	every cada todas_las todos_los
	unit minuto minutos semana semanas mes meses dia dias
	once una_vez
	twice dos_veces
	thrice tres_veces
	times veces
	a-day al_dia por_dia
	a-week a_la_semana por_semana
	noise un una el la los las de del en sobre por favor gracias quiero quisiera me gustaria huso horario zona horaria local que mi para
	edition edicion ediciones periodico boletin
	sending recibir envie mande enviame envie enviadme enviamela enviamelo envia enviar envieme mandame mandamela mandamelo manda mandar mandadme
	sending llegue llegar llega llegara entregar entregame
	alone solo solamente unicamente
	noise a_partir_de_ahora desde_ahora desde_hoy en_adelante prefiero preferiria debe deberia tiene ha mejor
`

const whenItalian = `
	sun dom domenica domeniche
	mon lun lunedi
	tue mar martedi
	wed mer mercoledi
	thu gio giovedi
	fri ven venerdi
	sat sab sabato sabati
	daily tutti_i_giorni ogni_giorno giornaliero quotidianamente quotidiano tutta_la_settimana
	weekdays ogni_giorno_feriale nei_giorni_feriali giorni_feriali feriali giorni_lavorativi infrasettimanale durante_la_settimana in_settimana
	weekends fine_settimana nel_fine_settimana weekend
	1 all_una
	2 due
	3 tre
	4 quattro
	5 cinque
	6 sei
	7 sette
	8 otto
	9 nove
	10 dieci
	11 undici
	12 dodici
	13 tredici
	14 quattordici
	15 quindici
	16 sedici
	17 diciassette
	18 diciotto
	19 diciannove
	20 venti
	21 ventuno
	22 ventidue
	30 trenta
	45 quarantacinque
	noon mezzogiorno
	midnight mezzanotte
	morning mattina mattine mattino di_mattina del_mattino la_mattina
	afternoon pomeriggio pomeriggi del_pomeriggio
	evening sera sere di_sera la_sera della_sera
	night notte di_notte
	clock h ora ore in_punto
	after+30 e_mezza e_mezzo
	after+15 e_un_quarto e_quarto
	after-15 meno_un_quarto
	spanning a al fino_a
	barring tranne eccetto salvo escluso esclusa ma_non non
	sparing niente_edizione nessuna_edizione niente_giornale nessun_giornale non_mandarmi non_inviarmi non_mandatemi non_inviatemi
	adding anche inoltre
	joining e ed
	parting ma poi
	every ogni tutte_le tutti_i
	unit minuto minuti settimana settimane mese mesi giorno giorni
	once una_volta
	twice due_volte
	thrice tre_volte
	times volte
	a-day al_giorno
	a-week alla_settimana a_settimana
	noise un una uno il lo la i gli le l alle alla all nel nei di del della da dal dalle verso per favore grazie vorrei voglio mi fuso orario locale in
	edition edizione edizioni giornale
	sending ricevere mandi mi_mandi invii mi_invii mandami mandamela mandamelo mandatemi manda mandate mandare inviami inviamela inviamelo inviatemi invia inviate inviare
	sending arrivi arrivare arriva consegna consegnami spediscimi
	alone solo soltanto solamente unicamente
	noise d_ora_in_poi da_ora_in_poi in_futuro preferisco preferirei deve dovrebbe che meglio mia mio puoi potete potresti
`
