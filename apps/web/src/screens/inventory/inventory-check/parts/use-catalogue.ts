import { isDealerError } from '@dealer/sdk'
import { useEffect, useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { type Catalogue, catalogueOf, type KnownLine } from './count-catalogue.ts'

const PAGE = 500
/** Pause before it is read again, in ms: of a net that is weak and not gone the browser says nothing. */
const PAUSE = 15_000
const NOTHING = catalogueOf([])

/** All lines of a stock-taking, page by page. */
async function linesOf(id: string, signal: AbortSignal): Promise<KnownLine[]> {
  const lines: KnownLine[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await dealer.inv.stockCheck.lineList({ id, page, limit: PAGE }, { silent: true, signal })
    lines.push(...rows)
    if (rows.length < PAGE) return lines
  }
}

/** Reads once what is counted, so that a scan means something without a net; without one it is read when it is there. */
export function useCatalogue(id: string): { readonly catalogue: Catalogue; readonly isRead: boolean } {
  const [catalogue, setCatalogue] = useState<Catalogue>()
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      timer = undefined
      try {
        setCatalogue(catalogueOf(await linesOf(id, stop.signal)))
      } catch (failure) {
        if (!isDealerError(failure)) throw failure
        if (stop.signal.aborted) return
        timer = setTimeout(read, PAUSE)
      }
    }
    const onLine = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      void read()
    }
    window.addEventListener('online', onLine, { signal: stop.signal })
    void read()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id])
  return { catalogue: catalogue ?? NOTHING, isRead: catalogue !== undefined }
}
