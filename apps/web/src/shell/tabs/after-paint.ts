/** Does something in the task after the next frame, when the browser has styled, laid out and painted. @returns takes it back */
export const afterPaint = (run: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
