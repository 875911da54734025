import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const CompareRoute = createLazyRoute('/compare')({ component: () => <Page title="Compare">…</Page> });
