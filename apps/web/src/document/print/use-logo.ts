import { useEffect, useState } from 'react'
import { fileStore } from '../../data/file-store.ts'

/** Address of the picture beside a heading; undefined while it is on its way, and where there is none. */
export const useLogo = (fileId: string | undefined): string | undefined => {
  const [shown, setShown] = useState<{ fileId: string; picture?: string }>()
  useEffect(() => {
    if (!fileId) return
    let isStale = false
    fileStore.show(fileId).then(
      ({ picture }) => !isStale && setShown({ fileId, picture }),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [fileId])
  return shown?.fileId === fileId ? shown?.picture : undefined
}
