package mandate

// germanNames are names and set phrases that nothing in them parts, one a line.
const germanNames = `ärzte ohne grenzen
reporter ohne grenzen
tierärzte ohne grenzen
anwälte ohne grenzen
ingenieure ohne grenzen
clowns ohne grenzen
forschung und entwicklung
recht und ordnung
angebot und nachfrage
ebbe und flut
katz und maus
tom und jerry
krieg und frieden
schleswig und holstein
bosnien und herzegowina
trinidad und tobago
fisch und meeresfrüchte
fußball und leichtathletik verband
kunst und kultur
handel und gewerbe
wind und wetter
tag und nacht
gas und wasser`
