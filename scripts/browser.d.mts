import type { Browser } from 'playwright-core';

export function openBrowser(): Promise<Browser>;
export function startServer(): Promise<{ readonly url: string; close(): Promise<void> }>;
