import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const RobotsRoute = createLazyRoute('/robots')({ component: () => <Page title="Open robots">…</Page> });
