/** The client and realtime messages in one file with everything they need: for pages without a bundler. */
export * from './index.ts'
export * from './realtime.ts'
