import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { CallerRequest } from './auth.guard.js'

/** Who asks, as the guard has found. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallerRequest>().caller,
)
