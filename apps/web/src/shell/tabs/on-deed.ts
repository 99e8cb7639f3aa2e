/** What is meant for the page that is shown, which has to be alive when it gets there. */
const DEEDS = ['keydown', 'beforeinput', 'compositionstart', 'paste', 'pointerdown', 'wheel'] as const

/** Does something before whatever the user does next gets to the page, until it is aborted. */
export const onDeed = (run: () => void): AbortController => {
  const listening = new AbortController()
  for (const deed of DEEDS) window.addEventListener(deed, run, { capture: true, signal: listening.signal })
  return listening
}
