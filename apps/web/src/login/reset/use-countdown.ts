import { useEffect, useState } from 'react'

/** Counts seconds down to 0; by the clock, since timers of hidden tabs are late. */
export const useCountdown = (): readonly [left: number, begin: (seconds: number) => void] => {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const begin = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [left, begin]
}
