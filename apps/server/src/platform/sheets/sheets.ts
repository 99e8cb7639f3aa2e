import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { handOver } from './hand-over.ts'
import { APART, READY, SHEETS, STOP } from './words.ts'

/** Milliseconds without a sheet after which the memory is given back. */
const IDLE = 900_000
/** Milliseconds between looks at that. */
const LOOK = 60_000
/** Milliseconds before another is started for one that ended by itself. */
const PAUSE = 10_000

export interface SheetsOptions {
  /** Operations that are handed over. */
  readonly calls: ReadonlySet<string>
  /** The server's program. */
  readonly program: string
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Milliseconds without a sheet after which it ends; a quarter of an hour when absent. */
  readonly idle?: number
}

/**
 * A process of its own for sheets, which stands back for everybody else: a thousand rows keep a process busy for half a second,
 * and whoever asks for a list meanwhile would wait. It is started with the first sheet and ends when none has come for a while.
 */
export interface Sheets {
  /** Whether this call is for it, and it is there. */
  takes(operation: string): boolean
  /**
   * Sends what it answers.
   *
   * @throws Refusal 199 (`unavailable`) when it goes away before that: then nothing is known of what it did
   */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Lets it finish what it does. */
  close(): Promise<void>
}

export function openSheets({ calls, program, logger, idle = IDLE }: SheetsOptions): Sheets {
  let socketPath = ''
  let child: ChildProcess | undefined
  let isReady = false
  let underWay = 0
  let lastUsed = 0
  let restsUntil = 0

  /** Without one, sheets are read here. */
  function start(): void {
    if (child || Date.now() < restsUntil) return
    try {
      child = begin()
    } catch (error) {
      rest({ err: String(error) })
    }
  }

  function begin(): ChildProcess {
    const folder = mkdtempSync(join(tmpdir(), 'dealer-sheets-'))
    socketPath = socketIn(folder)
    const started = fork(program, [SHEETS, socketPath])
    standBack(started)
    started.on('message', (said) => {
      if (said !== READY || child !== started) return
      isReady = true
      lastUsed = Date.now()
      logger.info({ pid: started.pid }, APART)
    })
    const over = (why: object) => {
      rmSync(folder, { recursive: true, force: true })
      if (child === started) rest(why)
    }
    started.once('error', (error) => over({ err: String(error) }))
    started.once('exit', (code, signal) => over({ code, signal }))
    return started
  }

  function rest(why: object): void {
    logger.error(why, 'no process for sheets')
    restsUntil = Date.now() + PAUSE
    child = undefined
    isReady = false
  }

  async function end(): Promise<void> {
    const ending = child
    if (!ending) return
    child = undefined
    isReady = false
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    if (ending.connected) ending.send(STOP)
    await ended
  }

  const look = setInterval(
    () => {
      if (isReady && underWay === 0 && Date.now() - lastUsed > idle) void end()
    },
    Math.min(LOOK, idle),
  )
  look.unref()
  return {
    takes: (operation) => {
      if (!calls.has(operation)) return false
      // Until it is there, sheets are read here.
      start()
      return isReady
    },
    serve: async (request, reply) => {
      underWay++
      try {
        return await handOver(request, reply, socketPath)
      } catch (error) {
        logger.warn({ err: String(error) }, 'a sheet was not answered')
        if (isUnreachable(error)) void end()
        // What is still on its way is read by nobody.
        if (!request.raw.complete) reply.header('connection', 'close')
        throw refuse.unavailable()
      } finally {
        underWay--
        lastUsed = Date.now()
      }
    },
    close: async () => {
      clearInterval(look)
      await end()
    },
  }
}

/** Its socket was taken away, by who tidies up temporary files. */
const isUnreachable = (error: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Where a process may be called; a folder of its own, since nobody else shall call it. */
const socketIn = (folder: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'socket')

/** Its work is done when nobody else has any; where that can't be had, beside theirs. */
function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
