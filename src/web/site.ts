import { homePage } from './home/home-page.tsx';
import type { Page } from './page.ts';

/** All pages, in the order of the navigation. */
export const PAGES: readonly Page[] = [homePage];
