const button = document.querySelector('.switch');
button?.addEventListener('click', () => {
  const night = document.body.classList.toggle('night');
  button.textContent = night ? 'Light page' : 'Dark page';
});
