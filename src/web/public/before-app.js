// Runs before the first paint and before the app's own files. Kept out of the document because the content
// security policy allows no inline script.
(function () {
  try {
    // A chosen theme never flashes in the other one.
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us; the system's theme is then used.
  }

  // The browser offers to install the app once, long before somebody opens the settings that pass it on.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installOffer = event;
  });

  // Without its first script the app draws nothing, and nothing else is there to say so.
  addEventListener(
    'error',
    function (event) {
      var place = document.querySelector('#root > .coming');
      var file = event.target;
      // What only asks ahead can be done without.
      if (!(file instanceof HTMLScriptElement) || file.async || !place || place.querySelector('button'))
        return;
      // As the app chooses: the first language that it speaks, else English.
      var spoken = navigator.languages.find(function (tag) {
        return /^(en|es)\b/.test(tag);
      });
      var isSpanish = /^es\b/.test(spoken || '');
      if (isSpanish) document.documentElement.lang = 'es';
      var text = document.createElement('p');
      text.textContent = isSpanish
        ? 'Plumbline no se pudo abrir: falta una parte del programa. Compruebe la conexión e inténtelo de nuevo.'
        : 'Plumbline could not be opened: a part of the program did not arrive. Check the connection and try again.';
      var retry = document.createElement('button');
      retry.type = 'button';
      retry.textContent = isSpanish ? 'Intentar de nuevo' : 'Try again';
      retry.addEventListener('click', function () {
        location.reload();
      });
      place.setAttribute('role', 'alert');
      place.append(text, retry);
    },
    // An error of a script does not bubble.
    true,
  );
})();
