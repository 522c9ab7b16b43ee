import type { ReactNode } from 'react';
export default function PrintPage(_: { readonly game?: string | undefined }): ReactNode {
  return null;
}
