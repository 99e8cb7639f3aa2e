import { vi } from 'vitest'

/**
 * What is typed from here to the end of the test comes as fast as a scanner sends it, however slow the machine is: the
 * clock that keys are measured by stands still.
 */
export const typeAsScanner = () => vi.useFakeTimers({ toFake: ['performance'] })
