package rights_test

import (
	"net/http"
	"testing"
)

const eReaderPage = "/account/delivery/e-reader"

func TestAReaderNamesTheAddressOfAnEReader(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page(deliveryPage, h.ada), "such as that of a Kindle", `href="/account/delivery/e-reader"`)
	holds(t, h.page(eReaderPage, h.ada), `name="address"`, "!Send none there any more")
	w := h.send("POST", eReaderPage, h.ada, values("do", "save", "address", "nonsense"))
	same(t, "nonsense", w.Code, http.StatusUnprocessableEntity)
	holds(t, w.Body.String(), "no email address that an e-reader could have", `value="nonsense"`)
	h.press(eReaderPage, h.ada, deliveryPage+"?done=saved", "do", "save", "address", " ada@kindle.example ")
	holds(t, h.page(deliveryPage, h.ada), "<bdi>ada@kindle.example</bdi>", "Change the address")
	h.press(deliveryPage, h.ada, deliveryPage+"?done=saved", "do", "save", "editions", "yes", "daily", "3", "from", "", "to", "")
	holds(t, h.page(eReaderPage, h.ada), `value="ada@kindle.example"`, "Send none there any more")
	holds(t, h.page(deliveryPage, h.bob), "!kindle.example")
	h.press(eReaderPage, h.ada, deliveryPage+"?done=saved", "do", "off", "address", "ada@kindle.example")
	holds(t, h.page(deliveryPage, h.ada), "!ada@kindle.example", "Name an address")
	holds(t, h.page("/account/record", h.ada), "Chose the address of an e-reader", "Chose that no editions go to an e-reader", "!kindle.example")
}
