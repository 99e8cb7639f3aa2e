import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { fromFile } from '../../from-file/from-file.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** The editor is the largest part of the forms that have one; no other loads it. */
const Editor = fromFile(() => import('./rich-text-editor.tsx'))

/** Text with headings, lists and links, as HTML. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <Editor {...props} />
    </Suspense>
  )
}
