/** Keeps a test's output readable: nothing that the database reports is expected there. */
export const silentLogger = { info() {}, warn() {}, error() {} }
