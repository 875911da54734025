import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the app');
createRoot(root).render(<StrictMode>robot-parts</StrictMode>);
