import { contractAnswers } from '../outside/contract-answers.ts'

/** What the manufacturer answered, when it is what its contract says, which lies beside this file. @throws Error otherwise */
export const answerOf = contractAnswers('manufacturer', new URL('manufacturer.openapi.json', import.meta.url))
