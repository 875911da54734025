import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const DevelopersRoute = createLazyRoute('/developers')({ component: () => <Page title="API">…</Page> });
