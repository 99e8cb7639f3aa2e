import { useEffect, useEffectEvent } from 'react'

/** Goes on to the next step as soon as `isOver` is true. */
export const usePass = (isOver: boolean, onDone: () => void): void => {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isOver) done()
  }, [isOver])
}
