/** The place in the page of the row that an element lies in; -1 outside of rows. */
export const rowOf = (target: EventTarget | null): number => {
  const element = target instanceof Element ? target.closest('[data-index]') : null
  return element ? Number(element.getAttribute('data-index')) : -1
}

/** The place in its row of the cell that an element lies in, the check box counted; -1 outside of cells. */
export const cellOf = (target: EventTarget | null): number => {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
}
