import type { Answer, Connection, Statement, Wire } from './connection.ts'

interface Waiting {
  readonly statement: Statement
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Collects the statements of one turn of the event loop: what does not wait for one another travels together. What goes
 * ahead of them, such as the beginning of the transaction, travels with them too: should it fail, none of them is run,
 * and none that comes later.
 *
 * When the work is over it refuses: what still runs after another part of the work has failed must neither be saved on
 * its own nor end up in the next transaction.
 */
export class Turns implements Connection {
  private waiting: Waiting[] = []
  /** Why nothing is taken any more; made when somebody is refused, for an error with its trace is dear. */
  private refusal: (() => unknown) | undefined
  /** How often something was sent. */
  sent = 0

  /** @param ahead what goes ahead of the statements of a turn: of the first one, or of each */
  constructor(
    private readonly wire: Wire,
    private readonly ahead: (turn: number) => readonly Statement[],
  ) {}

  run(statement: Statement): Promise<Answer> {
    if (this.refusal) return Promise.reject(this.refusal())
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ statement, resolve, reject }) === 1) process.nextTick(() => this.leave())
    })
  }

  /** Takes nothing any more, and drops what has not left yet. */
  end(): void {
    this.refusal ??= () => new Error('the transaction is over')
    for (const { reject } of this.waiting.splice(0)) reject(this.refusal())
  }

  private leave(): void {
    const going = this.waiting.splice(0)
    if (going.length === 0) return
    const ahead = this.ahead(this.sent++)
    const statements = going.map(({ statement }) => statement)
    this.wire.exchange([...ahead, ...statements]).then(
      ({ answers, error }) => {
        if (answers.length < ahead.length) this.refusal ??= () => error
        for (const [place, { resolve, reject }] of going.entries()) {
          const answer = answers[ahead.length + place]
          answer ? resolve(answer) : reject(error)
        }
      },
      (error: unknown) => {
        this.refusal ??= () => error
        for (const { reject } of going) reject(error)
      },
    )
  }
}
