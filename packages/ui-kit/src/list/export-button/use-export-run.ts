import { useCallback, useInsertionEffect, useRef, useState } from 'react'
import { toast } from '../../feedback/toast/toast.tsx'

/** What a running export is told and tells. */
export interface RunControl {
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/** One export at a time: how far it is, the way to stop it, and why it failed. `run` stays the same function. */
export const useExportRun = () => {
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  // A list that is closed has nobody to save its file for. One whose tab is hidden has: the other kinds of effects end there as well.
  useInsertionEffect(() => () => running.current?.abort(), [])
  const run = useCallback(async (work: (control: RunControl) => Promise<void>) => {
    const control = new AbortController()
    running.current = control
    setBytes(0)
    try {
      await work({ signal: control.signal, onBytes: setBytes })
    } catch (error) {
      if (!control.signal.aborted) toast.error(error instanceof Error ? error.message : '导出失败，请重试')
    } finally {
      running.current = undefined
      setBytes(undefined)
    }
  }, [])
  return { bytes, run, stop: () => running.current?.abort() }
}
