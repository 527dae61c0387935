// Copies the text of an element. A button with data-copy, which names the element, is shown where the browser can do that;
// without this module the text is there to be selected. What is under data-copied is said when it is done.

const can = globalThis.navigator?.clipboard?.writeText;

for (const button of document.querySelectorAll("button[data-copy]")) {
  const said = document.querySelector("[data-copied]");
  button.hidden = !can;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      said.textContent = said.dataset.copied;
    } catch {
      said.textContent = "";
    }
  });
}
