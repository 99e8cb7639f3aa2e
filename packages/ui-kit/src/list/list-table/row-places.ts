/** The place in the page of the row that an element lies in; -1 outside of rows. */
export const rowOf = (target: EventTarget | null): number => {
  const element = target instanceof Element ? target.closest('[data-index]') : null
  return element ? Number(element.getAttribute('data-index')) : -1
}

/** The place in its row of the cell that an element lies in, the check box counted; -1 outside of cells. */
export const cellOf = (target: EventTarget | null): number => {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  const place = cell?.getAttribute('aria-colindex')
  if (place) return Number(place) - 1
  const row = cell?.closest('[data-index]')
  return cell && row ? [...row.querySelectorAll('[role="gridcell"]')].indexOf(cell) : -1
}

/** Lets the mouse read a text that is cut: said where it points, since a list has hundreds of texts. */
export const tellWhole = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'gridcell' || target.childElementCount > 0)
    return
  const text = target.textContent
  if (target.title !== text) target.title = text
}
