/** What an operator has to know and put right, in both languages; printed without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'

  constructor(chinese: string, english: string, options?: ErrorOptions) {
    super(`${chinese}\n${english}`, options)
  }
}
