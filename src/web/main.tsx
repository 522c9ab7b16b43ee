/** The pages begin here. */

import './shell/noEval.ts';
import './shell/trusted.ts';
import './shell/likeReact.ts';
import './shell/unbroken.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/paper.css';
import { App } from './app.tsx';

const page = document.getElementById('page');
if (page === null) throw new Error('no place for the page');
createRoot(page).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Without it everything works as well, as long as there is a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
