import type { ReactNode } from 'react';
export default function CompanionPage(): ReactNode {
  return null;
}
