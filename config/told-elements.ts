/**
 * Elements in what a test prints are their opening tag alone: React keeps its tree at each of them, which takes three hundred
 * lines to print.
 */
export function tellElementsShortly(): void {
  Object.defineProperty(Element.prototype, Symbol.for('nodejs.util.inspect.custom'), {
    configurable: true,
    value(this: Element) {
      return (this.cloneNode() as Element).outerHTML
    },
  })
}
