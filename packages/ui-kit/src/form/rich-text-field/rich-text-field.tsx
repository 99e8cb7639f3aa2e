import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** The editor is the largest part of the forms that have one; no other loads it. */
const Editor = lazy(() => import('./rich-text-editor.tsx'))

/** Text with headings, lists and links, as HTML. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <Editor {...props} />
    </Suspense>
  )
}
