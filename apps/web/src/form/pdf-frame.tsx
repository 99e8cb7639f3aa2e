import { useEffect, useState } from 'react'
import { pdfOf } from '../data/file-store.ts'
import classes from './pdf-frame.module.css'

/** Props of {@link PdfFrame}. */
export interface PdfFrameProps {
  /** What it is: `简历`. */
  label: string
  fileId: string
}

/**
 * A PDF under what it belongs to, in the browser's own viewer, which is apart from the page: what it holds cannot run here, and the
 * page's policy lets a frame go nowhere. (A sandboxed frame would stay empty: viewers refuse to start in one.) Nothing for files of
 * another kind and browsers without a viewer; their tile opens them.
 */
export function PdfFrame({ label, fileId }: PdfFrameProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const show = async () => {
      made = await pdfOf(fileId).catch(() => undefined)
      if (!made) return
      if (isGone) URL.revokeObjectURL(made)
      else setUrl(made)
    }
    if (navigator.pdfViewerEnabled) void show()
    return () => {
      isGone = true
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileId])
  if (!url) return null
  return (
    <section aria-label={label}>
      <h3 className={classes.title}>{label}</h3>
      <iframe
        className={classes.pages}
        title={label}
        referrerPolicy="no-referrer"
        src={`${url}#view=FitH&navpanes=0`}
      />
    </section>
  )
}
