import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { CallerRequest } from './auth.guard.js'

/** The caller that the guard authenticated. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
)
