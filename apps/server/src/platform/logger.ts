import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Lines of JSON on the standard output, without secrets. @param of what stands in each line */
export const openLogger = ({ logLevel }: Pick<Config, 'logLevel'>, of?: object): Logger =>
  pino({ level: logLevel, base: of, redact: ['req.headers', 'password', 'token'] })
