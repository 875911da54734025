import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const InsightsRoute = createLazyRoute('/insights')({ component: () => <Page title="Insights">…</Page> });
