import type { LineStore } from '@dealer/ui-kit/grid'
import { useEffect } from 'react'
import type { ProductLine } from './product-line.ts'

/** ms without a change. */
const REST = 1500

/** Runs once the keyboard rests after lines have changed. @param run a stable function */
export const useAtRest = (store: Pick<LineStore<ProductLine>, 'onAny'>, run: () => void): void =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.onAny(() => {
      clearTimeout(timer)
      timer = setTimeout(run, REST)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, run])
