import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const PartRoute = createLazyRoute('/part/$id')({ component: () => <Page title="Part">…</Page> });
