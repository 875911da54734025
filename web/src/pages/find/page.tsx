import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const FindRoute = createLazyRoute('/find')({ component: () => <Page title="Find">…</Page> });
