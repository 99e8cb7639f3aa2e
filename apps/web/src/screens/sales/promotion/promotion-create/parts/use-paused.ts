import { useEffect, useState } from 'react'

/** Pause of typing, in ms, after which the server is asked. */
const PAUSE = 400

/** A value as it was when it last stood still. */
export const usePaused = <Value>(value: Value): Value => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
