package bugar.judges;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.util.List;
import org.kie.dmn.api.core.DMNMessage;
import org.kie.dmn.validation.DMNValidator;
import org.kie.dmn.validation.DMNValidator.Validation;
import org.kie.dmn.validation.DMNValidatorFactory;

/** Messages of kie-dmn-validation. */
final class Analysis {
    private final DMNValidator validator = DMNValidatorFactory.newValidator();

    /** Messages against the schema of DMN 1.5, the model and its compilation; none of a valid document. */
    List<DMNMessage> errors(File document) {
        return validator
                .validate(
                        document,
                        Validation.VALIDATE_SCHEMA,
                        Validation.VALIDATE_MODEL,
                        Validation.VALIDATE_COMPILATION)
                .stream()
                .filter(message -> message.getSeverity() != DMNMessage.Severity.INFO)
                .toList();
    }

    /** Findings of the analysis of decision tables, as `{ type, text }`. */
    ArrayNode findings(File document) {
        ArrayNode findings = Json.MAPPER.createArrayNode();
        for (DMNMessage message : validator.validate(document, Validation.ANALYZE_DECISION_TABLE)) {
            ObjectNode finding = findings.addObject();
            finding.put("type", message.getMessageType().name());
            finding.put("text", message.getText());
        }
        return findings;
    }
}
