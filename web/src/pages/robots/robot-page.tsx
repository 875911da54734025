import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const RobotRoute = createLazyRoute('/robots/$id')({ component: () => <Page title="Robot">…</Page> });
