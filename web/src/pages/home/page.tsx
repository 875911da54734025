import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const HomeRoute = createLazyRoute('/')({ component: () => <Page title="robot-parts">…</Page> });
