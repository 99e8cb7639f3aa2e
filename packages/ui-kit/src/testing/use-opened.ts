import { useEffect, useRef } from 'react'

/**
 * Opens what a button opens, so that a story shows it: `<div ref={useOpened('列设置')}><ColumnSettings … /></div>`.
 * @param name what the button is called
 */
export const useOpened = (name: string) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click(), [name])
  return place
}
