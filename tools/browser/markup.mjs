// What html-validate is told. Every rule that is not its recommendation stands here with its reason.
export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  elements: ["html5"],
  rules: {
    // How the source is written matters to nobody who reads the page.
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Titles end with the paper's name, which its reader chose.
    "long-title": "off",
    // By HTML itself a field without a type is one of text, and a button without one sends its form.
    "no-implicit-input-type": "off",
    "no-implicit-button-type": "off",
    // Boxes to tick are a list of values under one name.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // A list without markers is no list to Safari's VoiceOver unless it says so.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // What is to be fetched is all of this newsroom, by addresses that hold their digests.
    "require-sri": "off",
  },
};
