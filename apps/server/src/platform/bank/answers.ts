import { contractAnswers } from '../outside/contract-answers.ts'

/** What the bank answered, when it is what its contract says, which lies beside this file. @throws Error otherwise */
export const answerOf = contractAnswers('bank', new URL('bank.openapi.json', import.meta.url))
