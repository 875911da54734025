document.querySelector('#app').textContent =
  'The app in small, long enough that it is worth compressing, worth compressing.';
