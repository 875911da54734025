import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const FitsRoute = createLazyRoute('/fits')({ component: () => <Page title="Fits?">…</Page> });
