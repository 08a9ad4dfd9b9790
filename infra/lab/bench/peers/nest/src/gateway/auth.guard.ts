import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import type { Request } from 'express'
import { type Caller, callerOf, type Claims } from '../../../work/caller.ts'

export interface CallerRequest extends Request {
  caller?: Caller
}

const tokenOf = ({ headers }: Request): string | undefined => {
  const [type, token] = headers.authorization?.split(' ') ?? []
  return type === 'Bearer' ? token : undefined
}

/** Verifies the token at each request. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallerRequest>()
    const token = tokenOf(request)
    if (token === undefined) {
      throw new UnauthorizedException('Anda harus login terlebih dahulu')
    }
    try {
      request.caller = callerOf(await this.jwt.verifyAsync<Claims>(token))
    } catch {
      throw new UnauthorizedException('Sesi berakhir. Silakan login kembali.')
    }
    return true
  }
}
