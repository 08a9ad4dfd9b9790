{{/* The process of a service, of the gateway, or of the operator's command. */}}
{{- define "bugar.deployment" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $values := index . 2 -}}
{{- $isAdmin := eq $name "admin" -}}
{{- $isGateway := eq $name "gateway" -}}
{{- $v := $root.Values -}}
{{- $tag := $values.tag | default $v.image.tag | default $root.Chart.AppVersion -}}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "bugar.metadata" . | nindent 2 }}
spec:
  {{- if or $isAdmin (not $v.autoscaling.enabled) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  strategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } }
  selector:
    matchLabels:
      {{- include "bugar.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "bugar.selector" . | nindent 8 }}
    spec:
      {{- include "bugar.pod" (append . 1000) | nindent 6 }}
      containers:
        - name: {{ $name }}
          image: {{ $v.image.prefix }}bugar-{{ $name }}:{{ $tag }}
          {{- include "bugar.container" . | nindent 10 }}
          command: {{ if $isAdmin }}[sleep, infinity]{{ else }}[node, services/{{ $name }}/src/main.ts]{{ end }}
          {{- if not $isAdmin }}
          ports:
            - { name: ops, containerPort: 9464 }
            {{- if $isGateway }}
            - { name: http, containerPort: {{ $values.environment.PORT }} }
            {{- end }}
          # It lives while it waits for servers and migrates, and is ready when it answers.
          startupProbe: { httpGet: { path: /livez, port: ops }, periodSeconds: 1, timeoutSeconds: 5, failureThreshold: 60 }
          livenessProbe: { httpGet: { path: /livez, port: ops }, periodSeconds: 15, timeoutSeconds: 5, failureThreshold: 3 }
          readinessProbe: { httpGet: { path: /readyz, port: ops }, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 }
          {{- end }}
          env:
            - { name: NATS_URL, value: {{ printf "nats://%s-nats:4222" $root.Release.Name | quote }} }
            {{- if $isAdmin }}
            {{- include "bugar.fromSecret" (list "NATS_PASSWORD" $v.secrets.nats "NATS_PASSWORD_OPERATOR") | nindent 12 }}
            {{- else }}
            - { name: NODE_ENV, value: production }
            - { name: OPS_HOST, value: 0.0.0.0 }
            - { name: OPS_PORT, value: '9464' }
            - { name: NATS_USER, value: {{ $name }} }
            {{- include "bugar.fromSecret" (list "NATS_PASSWORD" $v.secrets.nats (printf "NATS_PASSWORD_%s" (upper $name))) | nindent 12 }}
            {{- end }}
            {{- if not (or $isAdmin $isGateway) }}
            - { name: MONGODB_DATABASE, value: bugar_{{ $name }} }
            {{- include "bugar.fromSecret" (list "MONGODB_URI" $v.secrets.mongodb (printf "MONGODB_URI_%s" (upper $name))) | nindent 12 }}
            {{- end }}
            {{- if eq $name "auth" }}
            {{- include "bugar.fromSecret" (list "ADMIN_PASSWORD" $v.secrets.auth "ADMIN_PASSWORD") | nindent 12 }}
            {{- include "bugar.fromSecret" (list "SMTP_URL" $v.secrets.auth "SMTP_URL" "optional") | nindent 12 }}
            {{- include "bugar.fromSecret" (list "OIDC_CLIENT_SECRET" $v.secrets.auth "OIDC_CLIENT_SECRET" "optional") | nindent 12 }}
            {{- end }}
            {{- if $v.tls.enabled }}
            - { name: NATS_TLS_CA, value: /etc/bugar/tls/ca.crt }
            - { name: NATS_TLS_CERT, value: /etc/bugar/tls/tls.crt }
            - { name: NATS_TLS_KEY, value: /etc/bugar/tls/tls.key }
            {{- end }}
            {{- range $key, $value := $isAdmin | ternary $values.environment (merge (dict) $values.environment $v.environment) }}
            - { name: {{ $key }}, value: {{ $value | quote }} }
            {{- end }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if $isGateway }}
            - { name: import, mountPath: {{ $values.environment.TMPDIR }} }
            {{- end }}
            {{- if $v.tls.enabled }}
            - { name: tls, mountPath: /etc/bugar/tls, readOnly: true }
            {{- end }}
      volumes:
        - { name: tmp, emptyDir: { medium: Memory, sizeLimit: 64Mi } }
        {{- if $isGateway }}
        # An import waits on disk while it is checked.
        - { name: import, emptyDir: {} }
        {{- end }}
        {{- if $v.tls.enabled }}
        - { name: tls, secret: { secretName: {{ $v.tls.secret | replace "NAME" $name }}, defaultMode: 288 } }
        {{- end }}
{{- end }}
