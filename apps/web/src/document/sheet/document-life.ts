import type { DocumentLog } from '@dealer/sdk'
import type { DocumentStep, StepState } from '@dealer/ui-kit/document'
import { compare, isZero } from '@dealer/validators'

/** How far something has come. */
export type Share = 'none' | 'part' | 'done'

/** One step on the way of a kind of documents. */
interface LifeStep<State extends string, Content> {
  /** The state that it leads to: from it on the step is done. */
  to?: State
  /** The state in which a part of it is done. */
  part?: State
  /** How far it is and when it was done, where the state alone does not tell. */
  look?: (content: Content) => { share: Share; at?: string | undefined }
  /** What the log calls it, where it does not change the state; else who brought the document to `to` did it. */
  logged?: string
}

/** The steps by what is done, in a word: `拣货`. One that is told by its state alone is that state. */
export type LifeSteps<State extends string, Content> = Readonly<Record<string, State | LifeStep<State, Content>>>

/** The way of a kind of documents, from `documentLife`. */
export type DocumentLife<Content> = (
  content: Content,
  state: string,
  logs: readonly DocumentLog[],
) => readonly DocumentStep[]

/** How many lines have something of what they want, and how many all. @example shareOf([['3', '10'], ['10', '10']]) // 'part' */
export function shareOf(quantities: readonly (readonly [is: string, wanted: string])[]): Share {
  if (quantities.every(([is]) => isZero(is))) return 'none'
  return quantities.every(([is, wanted]) => compare(is, wanted) >= 0) ? 'done' : 'part'
}

/**
 * The way of a kind of documents. Its states come in the order in which the contract names them; those in `ends` lie off the way.
 * @example documentLife(returnStatusLabel, { ends: ['canceled', 'redflushed'], steps: { 提交: 'submitted', 入库: 'finished' } })
 */
export const documentLife = <State extends string, Content>(
  labels: Readonly<Record<State, string>>,
  declared: { ends: readonly State[]; steps: LifeSteps<State, Content> },
): DocumentLife<Content> => {
  const { ends } = declared
  const steps = Object.entries(declared.steps).map(([label, step]) => ({
    ...{ label, ...(typeof step === 'string' ? { to: step } : (step as LifeStep<State, Content>)) },
  }))
  const road: readonly string[] = Object.keys(labels).filter((state) => !ends.some((end) => end === state))
  const placeOf = (state: string | undefined) => (state === undefined ? -1 : road.indexOf(state))

  return (content, state, logs) => {
    const ending =
      placeOf(state) < 0
        ? logs.findLast(({ fromStatus, toStatus }) => toStatus === state && fromStatus !== state)
        : undefined
    const isEnded = placeOf(state) < 0
    const reached = placeOf(isEnded ? ending?.fromStatus : state)

    const isAt = (wanted: State | undefined) => wanted !== undefined && reached >= placeOf(wanted)
    const shareAt = ({ to, part, look }: LifeStep<State, Content>): Share => {
      const isPassed = isAt(to)
      if (!look) return isPassed ? 'done' : isAt(part) ? 'part' : 'none'
      // What it had come to was taken back with it.
      return isEnded && isPassed ? 'done' : look(content).share
    }
    const leadingTo = (wanted: State | undefined) =>
      wanted &&
      logs.findLast(
        ({ fromStatus, toStatus }) => placeOf(fromStatus) < placeOf(wanted) && placeOf(toStatus) >= placeOf(wanted),
      )
    const logOf = ({ to, part, logged }: LifeStep<State, Content>) =>
      (logged && logs.findLast(({ action }) => action === logged)) || leadingTo(to) || leadingTo(part)

    const shares = steps.map(shareAt)
    const next = shares.findIndex((share) => share !== 'done')
    const taken = steps.map((step, index): DocumentStep => {
      const share = shares[index] ?? 'none'
      const waiting: StepState = index === next ? 'now' : 'next'
      if (share === 'none') return { label: step.label, state: waiting }
      const log = logOf(step)
      return { label: step.label, state: share, by: log?.userName, at: step.look?.(content).at ?? log?.logDate }
    })
    if (!isEnded) return taken
    const end = {
      label: labels[state as State] ?? state,
      state: 'ended',
      by: ending?.userName,
      at: ending?.logDate,
    } as const
    return [...taken.filter((_step, index) => shares[index] !== 'none'), end]
  }
}
