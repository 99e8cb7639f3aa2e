/**
 * Whether a field has a list that is not open. While it is open its keys are the list's; closed it has none that a form or a
 * page means, such as Ctrl+Enter.
 */
export const isClosedList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(':is([aria-haspopup=listbox], [aria-haspopup=tree]):not([aria-expanded=true])')
